"""What ``manage.py bench TOPIC`` measures, a module for each topic with ``run(write)``.

A topic prints figures beside the targets and never fails for being slow: the machine may be busy.
"""

# The terminal and the command line

import sys

from webhook import is_genuine

print(str(is_genuine(*sys.argv[1:5], sys.argv[5].encode())).lower())

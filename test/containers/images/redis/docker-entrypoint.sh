#!/bin/sh
# As the image of Redis does: as root hands its folder to its user and goes on as that one.
set -e
if [ "$(id -u)" = 0 ]; then
  find . ! -user redis -exec chown redis {} +
  exec setpriv --reuid=redis --regid=redis --clear-groups "$0" "$@"
fi
# Its own build is without the mode that shuts others out.
if [ "$1" = redis-server ]; then shift; set -- redis-server --protected-mode no "$@"; fi
exec "$@"

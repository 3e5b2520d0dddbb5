#!/bin/sh
# Installs Passerelle in containers, behind TLS, and starts it; or upgrades what an earlier release started.
#
#   sudo sh deploy/install.sh                  asks for what it does not know yet; run again, it upgrades
#   sudo sh deploy/install.sh --restore FILE   puts back what the backup FILE of the backup folder holds
#
# The answers are kept in /etc/passerelle. The data is in the volume passerelle_data.
set -eu

settings=${PASSERELLE_SETTINGS:-/etc/passerelle}
# the user within the container
owner=10001
cd "$(dirname "$0")"

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "Run it as root: sudo sh deploy/install.sh"
if docker compose version >/dev/null 2>&1; then program='docker compose'
elif command -v docker-compose >/dev/null; then program=docker-compose
else fail "There is no docker compose yet. Install it: apt-get install docker.io docker-compose"
fi
compose() { $program -p passerelle -f compose.yaml -f "$settings/environment.yaml" "$@"; }

# in the container that runs; where none does, in one of its own
within() {
  if [ -n "$(compose ps -q passerelle 2>/dev/null)" ]; then compose exec -T passerelle "$@"
  else compose run --rm -T passerelle "$@"
  fi
}

# ask QUESTION DEFAULT: answers what was typed; an empty line takes the default, which may be empty
ask() {
  printf '%s%s: ' "$1" "${2:+ [$2]}" >&2
  read -r answer || answer=
  say "${answer:-$2}"
}

# what follows NAME= in a file, as it stands
value() { sed -n "s/^$1=//p" "$settings/$2"; }

# as YAML has a text that compose takes for nothing but itself
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/['$]/&&/g")"; }

# Compose would take $, quotes and backslashes of the settings for its own.
literal='# NAME=VALUE, one a line. All that follows = is the value as it stands: it needs no quotes.'
write_environment() {
  say 'services:'
  say '  passerelle:'
  if head -n 1 "$settings/passerelle.env" | grep -qxF "$literal"; then
    say '    environment:'
    grep '^[A-Z][A-Z0-9_]*=' "$settings/passerelle.env" | while IFS= read -r line; do
      say "      ${line%%=*}: $(quoted "${line#*=}")"
    done
  else
    # an earlier release wrote it for compose to read, and somebody may have quoted what they added
    say "    env_file: [$(quoted "$settings/passerelle.env")]"
  fi
}

if [ ! -f "$settings/compose.env" ]; then
  domain=$(ask "The address that leads to this machine, like passerelle.example.org" "")
  [ -n "$domain" ] || fail "Without an address nobody can reach it, and no certificate can be had for it."
  organisation=$(ask "The name of your organisation" "Appui Mobilité")
  backups=$(ask "The folder for backups, on another disk than this machine's own" "/var/backups/passerelle")
  case $backups in /*) ;; *) fail "Say the folder from the root on, like /var/backups/passerelle." ;; esac
  smtp=$(ask "The mail server, like smtps://user:password@mail.example.org:465 (empty: no mail is sent)" "")
  # 130 bits, in groups that one can read to somebody
  key=$(tr -dc 'a-hjkmnp-z2-9' </dev/urandom | head -c 28 | sed 's/..../&-/g; s/-$//')
  umask 077
  mkdir -p "$settings"
  {
    say "$literal"
    say "ORGANISATION_NAME=$organisation"
    say "BACKUP_KEY=$key"
    [ -z "$smtp" ] || say "SMTP_URL=$smtp"
    [ -z "$smtp" ] || say "MAIL_FROM=Passerelle <no-reply@$domain>"
  } >"$settings/passerelle.env"
  : >"$settings/unfinished"
  printf 'DOMAIN=%s\nBACKUP_FOLDER=%s\nSETTINGS=%s\n' "$domain" "$backups" "$settings" >"$settings/compose.env"
fi
# also where the first time was cut short
[ ! -f "$settings/unfinished" ] || isNew=yes
DOMAIN=$(value DOMAIN compose.env)
BACKUP_FOLDER=$(value BACKUP_FOLDER compose.env)
export DOMAIN BACKUP_FOLDER
(umask 077 && write_environment >"$settings/environment.yaml")
mkdir -p "$BACKUP_FOLDER"
chown "$owner:$owner" "$BACKUP_FOLDER"
chmod 700 "$BACKUP_FOLDER"

say "Building it; the first time this takes some minutes …"
compose build --quiet

if [ "${1:-}" = --restore ]; then
  [ -n "${2:-}" ] || fail "Say which backup: one of the files in $BACKUP_FOLDER"
  [ -f "$BACKUP_FOLDER/$2" ] || fail "There is no $BACKUP_FOLDER/$2"
  compose stop passerelle
  compose run --rm passerelle node scripts/restore.ts "/backups/$2" --yes
elif [ -z "${isNew:-}" ]; then
  before="before-upgrade-$(date -u +%Y-%m-%dT%H%M%SZ).age"
  within node scripts/backup.ts "/backups/$before" ||
    fail "Without a backup nothing is changed. Where it starts again and again: $program -p passerelle stop passerelle, then this again"
  say "To go back: in the folder of the release of before, sudo sh deploy/install.sh --restore $before"
fi

compose up -d
for _ in $(seq 120); do
  if compose exec -T passerelle node -e "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" 2>/dev/null; then
    isReady=yes
    break
  fi
  sleep 2
done
[ -n "${isReady:-}" ] || fail "It does not answer yet. What it says: $program -p passerelle logs passerelle"

say "Passerelle runs at https://$DOMAIN"
if [ -n "${isNew:-}" ]; then
  key=$(value BACKUP_KEY passerelle.env)
  say ""
  say "Write down this key, and keep it where the backups are not. Without it nobody can restore them:"
  say "  $key"
  administrator=$(ask "Your e-mail address, for the first administrator" "")
  [ -z "$administrator" ] || compose exec -T passerelle node scripts/create-admin.ts "$administrator"
  rm -f "$settings/unfinished"
fi

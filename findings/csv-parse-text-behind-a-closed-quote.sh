#!/usr/bin/env bash
# csv-parse 7.0.3 with relax_quotes moves the cells of what PHP's fputcsv writes, and says nothing.
#
# relax_quotes is there for quotation marks within cells that are not quoted (5" wheel). It also accepts text behind the end of a
# quoted cell. PHP's fputcsv does not double a quotation mark that follows a backslash: the cells «18\", used» and «z» are the line
# "18\", used",z. Read with relax_quotes it has three cells; without relax_quotes it is an error, but so is every 5" wheel. There is
# no option for the one without the other.
# Seen: ["18\\"," used\"","z"], INVALID_OPENING_QUOTE, ["5\" wheel","1"], INVALID_OPENING_QUOTE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund csv-parse@7.0.3 >>npm.log 2>&1
cat >try.mjs <<'JS'
import { parse } from 'csv-parse/sync'

const php = String.raw`"18\", used",z`
const read = (text, options) => {
  try {
    return JSON.stringify(parse(text, options)[0])
  } catch (error) {
    return error.code
  }
}
console.log(read(php, { relax_quotes: true }))
console.log(read(php, {}))
console.log(read('5" wheel,1', { relax_quotes: true }))
console.log(read('5" wheel,1', {}))
JS
seen=$(node try.mjs)
echo "$seen"
diff - <<<"$seen" <(cat <<'SEEN'
["18\\"," used\"","z"]
INVALID_OPENING_QUOTE
["5\" wheel","1"]
INVALID_OPENING_QUOTE
SEEN
)

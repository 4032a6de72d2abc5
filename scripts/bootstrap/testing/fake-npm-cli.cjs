// Stands in for npm in the tests of the bootstrap: does what FAKE_NPM (JSON) says, as `npm ci` would, and writes its
// arguments into npm-calls.log. It empties node_modules before it fails, as npm does.
const fs = require('node:fs');
const path = require('node:path');

const wish = JSON.parse(process.env.FAKE_NPM ?? '{}');
const args = process.argv.slice(2);
fs.appendFileSync('npm-calls.log', `${args.join(' ')}\n`);
for (const room of ['.', ...fs.readdirSync('apps').map((name) => path.join('apps', name))]) {
  fs.rmSync(path.join(room, 'node_modules'), { recursive: true, force: true });
}

setTimeout(finish, wish.delay ?? 0);

function finish() {
  if (wish.until && !fs.existsSync(wish.until)) return setTimeout(finish, 10);
  if (wish.fail) {
    process.stderr.write(`${wish.fail}\n`);
    process.exit(1);
  }
  install(args.includes('--omit=dev'));
}

function install(omitDev) {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const installed = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || (omitDev && entry.dev) || entry.os?.includes('plan9')) continue;
    if (wish.leaveOut && place.includes(wish.leaveOut)) continue;
    installed[place] = entry;
    write(path.join(place, 'package.json'), { version: entry.version });
  }
  write('node_modules/.package-lock.json', { packages: installed });
  if (wish.leaveOut?.startsWith('node-')) return;
  fs.mkdirSync('node_modules/.bin');
  fs.symlinkSync(process.env.FAKE_NODE, 'node_modules/.bin/node');
}

function write(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value));
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes a workspace in the lock file, as `npm install` does. @param folder such as `modules/toys` */
export function noteInLock(tree: string, folder: string): void {
  const file = join(tree, 'package-lock.json');
  const lock: { packages: Record<string, object> } = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version, license, dependencies } = JSON.parse(readFileSync(join(tree, folder, 'package.json'), 'utf8'));
  lock.packages[folder] = { name, version, license, dependencies };
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

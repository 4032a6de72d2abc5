import { spawn } from 'node:child_process';

/**
 * Runs the npm that called us, else the one in the path.
 * @param folder where it works
 * @returns what it wrote to stdout
 * @throws Error with everything that npm said
 */
export function npm(folder: string, args: readonly string[]): Promise<string> {
  const script = process.env.npm_execpath;
  const byNode = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const [program, before] = byNode ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let answer = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(answer);
      else reject(new Error(`"npm ${args[0]}" failed in ${folder}:\n${output.trim()}`));
    });
  });
}

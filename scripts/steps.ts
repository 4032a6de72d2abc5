import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs steps one after the other, all of them, and prints one line each. @returns exit code */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const failed: string[] = [];
  for (const step of steps) {
    const begin = performance.now();
    const { code, output } = await run(step);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    if (code !== 0) {
      failed.push(step.name);
      console.log(output.trimEnd());
    }
  }
  console.log(failed.length === 0 ? 'everything holds' : `failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function run(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...step.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

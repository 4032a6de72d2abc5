import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunOptions {
  /** Where they run; the present folder by default. */
  readonly folder?: string;
  /** How many at once; one by default. */
  readonly atOnce?: number;
}

/** Runs steps, all of them, and prints one line each as they end. @returns exit code */
export async function runSteps(steps: readonly Step[], options: RunOptions = {}): Promise<number> {
  const failed: string[] = [];
  const waiting = steps.values();
  const work = async () => {
    // All workers take from one iterator.
    for (const step of waiting) {
      const begin = performance.now();
      const { code, output } = await run(step, options.folder);
      const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
      if (code !== 0) {
        failed.push(step.name);
        console.log(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: options.atOnce ?? 1 }, work));
  console.log(failed.length === 0 ? 'everything holds' : `failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function run(step: Step, folder: string | undefined): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
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

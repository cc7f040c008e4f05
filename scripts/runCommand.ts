import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, ending with a slash. */
export const repository = fileURLToPath(new URL('..', import.meta.url));

export interface CommandOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a program with this terminal. Returns its exit code, or 1 when it could not start or was ended by a signal. */
export function runCommand(command: readonly string[], options: CommandOptions = {}): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? repository,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program and returns its standard output as text. Standard error still goes to this terminal. Rejects for an
 * exit code other than 0, except with `takesFailure`.
 */
export function readCommand(
  command: readonly string[],
  options: CommandOptions & { takesFailure?: boolean } = {},
): Promise<string> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? repository,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || options.takesFailure) resolve(text);
      else reject(new Error(`${command.join(' ')} ended with code ${code ?? 'of a signal'}.`));
    });
  });
}

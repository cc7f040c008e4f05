import { join } from 'node:path';
import { repository } from './runCommand.ts';

/** Started by its file: the compiler with the programming interface has a command of the same name. */
const program = join(repository, 'node_modules/typescript-native/bin/tsc');

/**
 * Returns the command that compiles a TypeScript project, with one checker: several are sooner done, but each resolves
 * the same types anew.
 */
export function nativeCompiler(project: string): readonly string[] {
  return [process.execPath, program, '-p', project, '--checkers', '1'];
}

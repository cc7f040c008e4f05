#!/usr/bin/env node
import { runCommandLine } from './runCommandLine.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
// An adapter may keep connections open, which must not keep the process.
process.exit();

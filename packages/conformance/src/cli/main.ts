#!/usr/bin/env node
import { runCommandLine } from './runCommandLine.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  // The first characters go to the start of the line and clear it.
  showProgress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001B[K${text}`) : undefined,
  onStrayError: (listener) => void process.on('unhandledRejection', listener),
});
// An adapter may keep connections open, which must not keep the process.
process.exit();

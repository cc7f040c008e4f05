import { helpText } from './config/help.ts';
import { runProcess } from './start/runProcess.ts';

const wantsHelp = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
if (wantsHelp) process.stdout.write(helpText());
else await runProcess();

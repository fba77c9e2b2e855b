import { spawn } from 'node:child_process';
import path from 'node:path';

// npm run unit [PROJECT] [PATTERN…]: unit and API tests, all or of one project.
const root = path.resolve(import.meta.dirname, '../..');
const [project, ...patterns] = process.argv.slice(2);
const name = project?.replace(/^(apps|libs)\//, '');
const child = spawn(process.execPath, [
  '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', ...(name ? ['--selectProjects', name] : []), ...patterns,
], { cwd: root, stdio: 'inherit' });
child.on('exit', (code) => { process.exitCode = code ?? 1; });

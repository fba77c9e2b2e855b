import { runScript } from './run-script.ts';

// npm run unit [PROJECT] [PATTERN…]: unit and API tests, all or of one project.
const [project, ...patterns] = process.argv.slice(2);
const name = project?.replace(/^(apps|libs)\//, '');
const chosen = [
  ...(name ? ['--selectProjects', name] : []),
  ...(patterns.length ? ['--testPathPatterns', ...patterns] : []),
];
process.exitCode = (await runScript([
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=3',
  ...chosen,
]))
  ? 0
  : 1;

import { runScript } from './run-script.ts';

// npm run unit [PROJECT] [PATTERN…]: unit and API tests, all or of one project.
const [project, ...(patterns.length ? ['--testPathPatterns', ...patterns] : [])] = process.argv.slice(2);
const name = project?.replace(/^(apps|libs)\//, '');
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...(name ? ['--selectProjects', name] : []), ...(patterns.length ? ['--testPathPatterns', ...patterns] : [])];
process.exitCode = (await runScript(jest)) ? 0 : 1;

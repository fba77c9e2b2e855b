import '@foyer/design-system/styles.css';
import './strict-policy.ts';
import { start } from './start.tsx';

void start();

import '@foyer/design-system/styles.css';
import './strict-policy.ts';
import './remotes/share-runtime.ts';
import { start } from './start.tsx';

void start();

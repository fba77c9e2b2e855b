import './styles/layers.css';
import './strict-policy.ts';
import { start } from './start.tsx';

void start();

import { startApi } from '../../../src/start-api.ts';
import { atStandIn } from './at-stand-in.ts';

// The API of a product that a browser test starts. The product itself knows no address of Stripe
// but Stripe's: what it does not read from its settings, only an entry like this one can give it.
await startApi(atStandIn);

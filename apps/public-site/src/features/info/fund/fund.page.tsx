import { fund } from './fund.messages.en.ts';
import { FundView } from './fund.view.tsx';

export const FundPage = () => <FundView copy={fund} />;

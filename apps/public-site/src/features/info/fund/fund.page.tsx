import { fund } from '../../../messages/info/fund.en.ts';
import { FundView } from './fund.view.tsx';

export const FundPage = () => <FundView copy={fund} />;

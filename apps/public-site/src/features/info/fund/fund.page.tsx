import { fundCopy } from './fund.model.ts';
import { FundView } from './fund.view.tsx';

export const FundPage = () => <FundView copy={fundCopy} />;

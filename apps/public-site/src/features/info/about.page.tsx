import { about } from '@foyer/remote-kit/page-texts';
import { InfoPagePart } from './info-page.part.tsx';

export const AboutPage = () => <InfoPagePart slug="about" text={about} />;

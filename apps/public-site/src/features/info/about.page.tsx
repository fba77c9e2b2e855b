import { about } from './about.messages.en.ts';
import { ArticleView } from './article/article.view.tsx';
import { Motif } from './motif/motif.view.tsx';

export const AboutPage = () => <ArticleView copy={about} art={<Motif name="foyer" />} />;

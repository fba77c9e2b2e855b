// How the homepage and the pages about Foyer look: for their remote, and for the preview of their
// editor.
export type { Onward, Section, ArticleCopy } from './article/article.model.ts';
export { ArticleView, Contents, InfoHead, SectionBody, Sections } from './article/article.view.tsx';
export { default as articleStyles } from './article/article.module.css';
export { HomeView } from './home/home.view.tsx';
export { InfoPageView } from './info-page.view.tsx';
export { Motif } from './motif/motif.view.tsx';

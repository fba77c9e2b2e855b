import { links, useActiveAccount } from '@foyer/remote-kit';
import { DocumentationView } from './documentation.view.tsx';

export const DocumentationPage = () => (
  <DocumentationView backTo={links.developerZone(useActiveAccount().username)} />
);

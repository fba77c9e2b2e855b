import '../src/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../src/index.ts';
import { actionSpecimens } from './actions.specimens.tsx';
import styles from './catalogue.module.css';
import { contentSpecimens } from './content.specimens.tsx';
import { dataSpecimens } from './data.specimens.tsx';
import { formSpecimens } from './forms.specimens.tsx';
import type { Specimen } from './specimen.tsx';
import { tokenSpecimens } from './tokens.specimens.tsx';
import { windowSpecimens } from './windows.specimens.tsx';

const GROUPS: readonly { title: string; specimens: readonly Specimen[] }[] = [
  { title: 'Tokens', specimens: tokenSpecimens },
  { title: 'Actions', specimens: actionSpecimens },
  { title: 'Forms', specimens: formSpecimens },
  { title: 'Content', specimens: contentSpecimens },
  { title: 'Data', specimens: dataSpecimens },
  { title: 'Windows', specimens: windowSpecimens },
];
const THEMES = ['light', 'dark'] as const;
const anchor = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

function SpecimenView({ name, states }: Specimen) {
  return (
    <section id={anchor(name)} className={styles.specimen} aria-label={name}>
      <h3>{name}</h3>
      {states.map(({ title, Content, isWide }) => (
        <div key={title} className={styles.state}>
          <h4>{title}</h4>
          <div className={styles.themes} data-wide={isWide || undefined}>
            {THEMES.map((theme) => (
              <div key={theme} className={styles.ground} data-theme={theme}>
                <Content />
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Catalogue() {
  return (
    <div className={styles.catalogue}>
      <nav aria-label="Components" className={styles.contents}>
        {GROUPS.map((group) => (
          <div key={group.title}>
            <h4>{group.title}</h4>
            {group.specimens.map(({ name }) => (
              <a key={name} href={`#${anchor(name)}`}>
                {name}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <main className={styles.main}>
        <h1>Components</h1>
        {GROUPS.map((group) => (
          <section key={group.title} className={styles.group} aria-label={group.title}>
            <h2>{group.title}</h2>
            {group.specimens.map((specimen) => (
              <SpecimenView key={specimen.name} {...specimen} />
            ))}
          </section>
        ))}
      </main>
      <ToastRegion />
    </div>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  );

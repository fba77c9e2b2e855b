/** A way on, named by what it opens. */
export interface Onward {
  label: string;
  href: string;
}

/** A headed part of a page: paragraphs, then points or numbered steps, then ways on. */
export interface Section {
  /** Its anchor in the address. */
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  steps?: readonly string[];
  /** A last word under points or steps. */
  after?: string;
  onward?: readonly Onward[];
}

export interface ArticleCopy {
  title: string;
  lead: string;
  /** When the text last changed, for pages that people agree to. */
  changed?: string;
  sections: readonly Section[];
}

import type { Currency } from '@foyer/domain';
import { articleStyles as article, InfoHead, Motif, Sections } from '@foyer/remote-kit/page-views';
import { fees } from './fees.messages.en.ts';
import { Calculator, type CalculatorProps } from './calculator.view.tsx';
import { feeExamples } from './fees.model.ts';
import styles from './fees.module.css';

const m = fees.examples;

function Examples({ currency }: { currency: Currency }) {
  return (
    <section className={styles.examples} aria-labelledby="examples">
      <h2 id="examples">{m.title}</h2>
      <table>
        <caption className="sr">{m.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.price}</th>
            <th scope="col">{m.fee}</th>
            <th scope="col">{m.buyer}</th>
          </tr>
        </thead>
        <tbody>
          {feeExamples(currency).map(({ each, isFree }) => (
            <tr key={each.price}>
              <th scope="row">{isFree ? m.free : each.price}</th>
              <td>{each.fee}</td>
              <td>{each.buyer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FeesView(props: CalculatorProps) {
  return (
    <article className={article.wrap}>
      <InfoHead title={fees.title} lead={fees.lead} art={<Motif name="coins" />} />
      <Calculator {...props} />
      <div className={styles.below}>
        <Sections sections={fees.sections} />
        <Examples currency={props.typed.currency} />
      </div>
    </article>
  );
}

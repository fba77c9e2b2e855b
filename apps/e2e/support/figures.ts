const port = Number(process.env['E2E_PORT'] ?? 4260);
/** Figures of the product's edge: beside its port. */
export const FIGURES = `http://localhost:${port + 1}`;

/** The sum of a figure over its labels, those that match. */
export async function figure(url: string, name: string, labels = /(?:)/): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text
    .split('\n')
    .filter(
      (line) => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)) && labels.test(line),
    );
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

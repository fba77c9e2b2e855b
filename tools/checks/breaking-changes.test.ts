import {
  breakingChanges,
  type ApiDocument,
  type Operation,
  type Schema,
} from './breaking-changes.ts';

const text: Schema = { type: 'string' };
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({ type: 'object', properties, required });
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const document = (operation: Partial<Operation>): ApiDocument => ({
  paths: { '/orders': { post: { responses: {}, ...operation } } },
});

const ofBody = (was: Schema, now: Schema) =>
  breakingChanges(document({ requestBody: json(was) }), document({ requestBody: json(now) }));
const ofAnswer = (was: Schema, now: Schema) =>
  breakingChanges(
    document({ responses: { 200: json(was) } }),
    document({ responses: { 200: json(now) } }),
  );
const ofQuery = (
  was: Record<string, Schema>,
  now: Record<string, Schema>,
  required: string[] = [],
) => {
  const parameters = (given: Record<string, Schema>) =>
    Object.entries(given).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }));
  return breakingChanges(
    document({ parameters: parameters(was) }),
    document({ parameters: parameters(now) }),
  );
};

test('the same document breaks nobody', () => {
  const whole = document({
    requestBody: json(object({ name: text })),
    responses: { 200: json(object({ id: text })) },
    'x-error-codes': ['sold_out'],
  });
  expect(breakingChanges(whole, structuredClone(whole))).toEqual([]);
});

test('an operation that is gone is seen', () => {
  expect(breakingChanges(document({}), { paths: {} })).toEqual(['POST /orders is gone']);
});

describe('an answer', () => {
  const page = (item: Schema) =>
    object({ data: { type: 'array', items: item }, totalCount: { type: 'integer' } });

  test('that loses a field of its items is seen', () => {
    expect(ofAnswer(page(object({ id: text, name: text })), page(object({ id: text })))).toEqual([
      'POST /orders no longer answers data[].name',
    ]);
  });

  test('that loses a field of an object inside is seen', () => {
    expect(
      ofAnswer(object({ buyer: object({ name: text }) }), object({ buyer: object({}) })),
    ).toEqual(['POST /orders no longer answers buyer.name']);
  });

  test('that loses a field of one branch is seen', () => {
    const branch = (kind: string, more: Record<string, Schema>) =>
      object({ kind: { type: 'string', const: kind }, ...more });
    const was = { anyOf: [branch('card', { last4: text }), branch('free', {})] };
    expect(ofAnswer(was, { anyOf: [branch('card', {}), branch('free', {})] })).toEqual([
      'POST /orders no longer answers last4',
    ]);
  });

  test('that may now leave a field out, or answer null, is seen', () => {
    expect(
      ofAnswer(object({ id: text, name: text }), object({ id: text, name: text }, ['id'])),
    ).toEqual(['POST /orders no longer always answers name']);
    expect(
      ofAnswer(object({ name: text }), object({ name: { anyOf: [text, { type: 'null' }] } })),
    ).toEqual(['POST /orders may now answer null as name']);
    expect(
      ofAnswer(object({ name: text }), object({ name: { type: ['string', 'null'] } })),
    ).toEqual(['POST /orders may now answer null as name']);
  });

  test('whose field has another type is seen', () => {
    expect(ofAnswer(object({ id: text }), object({ id: { type: 'integer' } }))).toEqual([
      'POST /orders no longer answers string as id',
    ]);
  });

  test('with fewer values is seen, one with more is not', () => {
    const status = (...states: string[]) => object({ status: { type: 'string', enum: states } });
    expect(ofAnswer(status('open', 'paid'), status('open'))).toEqual([
      'POST /orders no longer answers paid as status',
    ]);
    expect(ofAnswer(status('open'), status('open', 'paid'))).toEqual([]);
  });

  test('with a new field, or one that is never null any more, breaks nobody', () => {
    expect(
      ofAnswer(object({ id: { type: ['string', 'null'] } }), object({ id: text, name: text })),
    ).toEqual([]);
  });

  test('of another kind is seen', () => {
    const csv = document({ responses: { 200: { content: { 'text/csv': {} } } } });
    expect(breakingChanges(csv, document({ responses: { 200: json(object({})) } }))).toEqual([
      'POST /orders no longer answers text/csv',
    ]);
  });
});

describe('a body', () => {
  test('that requires a new field is seen, at any depth', () => {
    expect(ofBody(object({ name: text }), object({ name: text, email: text }))).toEqual([
      'POST /orders now requires email',
    ]);
    const items = (item: Schema) => object({ items: { type: 'array', items: item } });
    expect(ofBody(items(object({ id: text })), items(object({ id: text, seat: text })))).toEqual([
      'POST /orders now requires items[].seat',
    ]);
  });

  test('where there was none is seen when it requires something', () => {
    expect(
      breakingChanges(document({}), document({ requestBody: json(object({ name: text })) })),
    ).toEqual(['POST /orders now requires name']);
    expect(
      breakingChanges(document({}), document({ requestBody: json(object({ name: text }, [])) })),
    ).toEqual([]);
  });

  test('whose field became required is seen', () => {
    expect(ofBody(object({ name: text }, []), object({ name: text }))).toEqual([
      'POST /orders now requires name',
    ]);
  });

  test('that takes a field no longer is seen: unknown keys are refused', () => {
    expect(ofBody(object({ name: text }, []), object({}))).toEqual([
      'POST /orders no longer takes name',
    ]);
  });

  test('with a narrowed list of values is seen, a widened one is not', () => {
    const sort = (...names: string[]) => object({ sort: { type: 'string', enum: names } });
    expect(ofBody(sort('date', 'name'), sort('date'))).toEqual([
      'POST /orders no longer takes name as sort',
    ]);
    expect(ofBody(sort('date'), sort('date', 'name'))).toEqual([]);
    expect(ofBody(object({ sort: text }), sort('date'))).toEqual([
      'POST /orders takes only date as sort',
    ]);
  });

  test('that takes null no longer, or less of something, is seen', () => {
    expect(ofBody(object({ name: { type: ['string', 'null'] } }), object({ name: text }))).toEqual([
      'POST /orders no longer takes null as name',
    ]);
    expect(
      ofBody(
        object({ name: { ...text, maxLength: 80 } }),
        object({ name: { ...text, maxLength: 40 } }),
      ),
    ).toEqual(['POST /orders takes less as name: maxLength 40']);
    expect(ofBody(object({ name: text }), object({ name: { ...text, minLength: 1 } }))).toEqual([
      'POST /orders takes less as name: minLength 1',
    ]);
    expect(
      ofBody(
        object({ name: { ...text, maxLength: 40 } }),
        object({ name: { ...text, maxLength: 80 } }),
      ),
    ).toEqual([]);
  });
});

describe('a query', () => {
  test('that requires a new parameter, drops one or takes fewer values is seen', () => {
    expect(ofQuery({}, { page: text }, ['page'])).toEqual(['POST /orders now requires page']);
    expect(ofQuery({}, { page: text })).toEqual([]);
    expect(ofQuery({ page: text }, {})).toEqual(['POST /orders no longer takes page']);
    expect(
      ofQuery(
        { order: { type: 'string', enum: ['asc', 'desc'] } },
        { order: { type: 'string', enum: ['asc'] } },
      ),
    ).toEqual(['POST /orders no longer takes desc as order']);
  });
});

test('an error code that is gone is seen, a new one breaks nobody', () => {
  expect(
    breakingChanges(
      document({ 'x-error-codes': ['sold_out'] }),
      document({ 'x-error-codes': ['not_on_sale'] }),
    ),
  ).toEqual(['POST /orders no longer refuses with sold_out']);
});

test('what every refusal carries is held too, and said once', () => {
  const refusing = (schema: Schema): ApiDocument => ({
    paths: {
      '/orders': {
        get: { responses: { default: json({ $ref: '#/components/schemas/Refusal' }) } },
        post: { responses: { default: json({ $ref: '#/components/schemas/Refusal' }) } },
      },
    },
    components: { schemas: { Refusal: schema } },
  });
  expect(
    breakingChanges(
      refusing(object({ code: text, errorId: text })),
      refusing(object({ code: text })),
    ),
  ).toEqual(['A refusal no longer answers errorId']);
});

describe('a schema with a name is read where it is named', () => {
  const naming = (schemas: Record<string, Schema>, name: string): ApiDocument => ({
    ...document({
      responses: { 200: json(object({ orders: { type: 'array', items: { $ref: at(name) } } })) },
    }),
    components: { schemas },
  });
  const at = (name: string) => `#/components/schemas/${name}`;
  const order = object({ id: text, total: text });

  test('giving a schema a name, or another one, breaks nobody', () => {
    const plain = document({
      responses: { 200: json(object({ orders: { type: 'array', items: order } })) },
    });
    expect(breakingChanges(plain, naming({ Order: order }, 'Order'))).toEqual([]);
    expect(
      breakingChanges(naming({ Order: order }, 'Order'), naming({ Sale: order }, 'Sale')),
    ).toEqual([]);
  });

  test('what it loses is seen, however deep the names go', () => {
    const nested = (inner: Schema) =>
      naming({ Order: object({ buyer: { $ref: at('Buyer') } }), Buyer: inner }, 'Order');
    expect(
      breakingChanges(nested(object({ name: text, email: text })), nested(object({ name: text }))),
    ).toEqual(['POST /orders no longer answers orders[].buyer.email']);
  });

  test('one that holds itself comes to an end', () => {
    const tree = (more: Record<string, Schema>) =>
      naming({ Tree: object({ child: { $ref: at('Tree') }, ...more }) }, 'Tree');
    expect(breakingChanges(tree({ leaf: text }), tree({}))).toContain(
      'POST /orders no longer answers orders[].leaf',
    );
  });

  test('a name that nobody declares is a mistake', () => {
    expect(() => breakingChanges(naming({}, 'Order'), naming({}, 'Order'))).toThrow(
      '#/components/schemas/Order is not in the document',
    );
  });
});

import { expect, it } from 'vitest';
import { clientMessage, serverMessage } from './index.ts';
import { jsonSchema, schemaNames } from './json-schema.ts';

it('every message and response has a JSON Schema, with every message type', () => {
  const schemas = new Map(schemaNames.map((name) => [name, jsonSchema(name)]));
  const types = (schema: unknown): unknown =>
    (schema as { oneOf: { properties: { type: { const: string } } }[] }).oneOf.map(
      ({ properties }) => properties.type.const,
    );
  expect(types(schemas.get('clientMessage'))).toEqual(
    clientMessage.def.options.map(({ shape }) => shape.type.def.values[0]),
  );
  expect(types(schemas.get('serverMessage'))).toEqual(
    serverMessage.def.options.map(({ shape }) => shape.type.def.values[0]),
  );
  for (const schema of schemas.values()) {
    expect(JSON.stringify(schema)).toContain('"additionalProperties":false');
  }
});

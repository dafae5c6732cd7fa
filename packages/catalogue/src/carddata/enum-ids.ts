/** Returns the numeric id of a value: its index in the list (CT6). Throws if it isn't in the list. */
export const enumId = <Value extends string>(list: readonly Value[], value: Value): number => {
  const id = list.indexOf(value);
  if (id < 0) throw new Error(`'${value}' is not in the list ${list.join(', ')}.`);
  return id;
};

/** Returns the ids of up to three values, padded with 0 (None). */
export const threeIds = <Value extends string>(
  list: readonly Value[],
  values: readonly Value[],
): readonly [number, number, number] => {
  if (values.length > 3) throw new Error(`More than three: ${values.join(', ')}.`);
  const [first = 0, second = 0, third = 0] = values.map((value) => enumId(list, value));
  return [first, second, third];
};

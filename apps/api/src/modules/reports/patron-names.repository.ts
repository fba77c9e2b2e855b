/**
 * What a patron is called: by the account's own name where the account itself bought here
 * (`isKnown`), else as the name was given. Who only proved the address of a guest told this house
 * nothing more. `patron` is the row of `patrons`, `account` that of its profile.
 */
export const patronName = (patron: string, account: string, isKnown: string) => ({
  whole: `case when not ${isKnown} then trim(concat_ws(' ', ${patron}.first_name,
        ${patron}.last_name))
      else coalesce(nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''),
        ${account}.name) end`,
  first: `case when not ${isKnown} then ${patron}.first_name
      else coalesce(nullif(${account}.first_name, ''), split_part(${account}.name, ' ', 1)) end`,
  last: `case when not ${isKnown} then ${patron}.last_name
      when ${account}.first_name <> '' then coalesce(${account}.last_name, '')
      else substr(${account}.name, length(split_part(${account}.name, ' ', 1)) + 2) end`,
});

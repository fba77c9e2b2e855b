export const addressOfButton = 'If the button does not work, open this address:';

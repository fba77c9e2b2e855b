/** `a***@mail.test`: enough to know it again by, and too little to write to. */
export const maskedAddress = (address: string): string => address.replace(/^(.?)[^@]*@/, '$1***@');

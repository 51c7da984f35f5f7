const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' })

/** The day in Hong Kong, the time zone of the office, in Studio's format: 2027-02-28 */
export const hongKongDay = (moment: Date | number): string => FORMAT.format(moment)

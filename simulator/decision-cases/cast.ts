/** Ids of the seeded world that cases name. */
export const cast = {
  entrance: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  serverRoom: 'dor_01KEY0Y1N0DX0MZQJR1W921255',
  officeDoors: 'dgr_01KEY1EH00G261YJ9FQ93T3Z57',
  officeHours: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V',
  cardPrivilege: 'prv_01KEY35ET03Z32XF0JJE5ZPBYF',
  employees: 'rol_01KEY3QRR0T36VE7J528GPKHGS',
  ada: 'usr_01KF09TT3069N4H0PB6QJNKPXJ',
  nils: 'usr_01KF0AP90071HFE865V215DE1C',
  sara: 'usr_01KFAV4W80PPG2X7R5JQC42EJ5',
  adasCard: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
  adasPin: 'tok_01KF0A5SN0S0SXWDS0X2B0N06T',
  adasPhone: 'tok_01KF0A7M80W5993Y3QD9N3HBA9',
  adasPlate: 'tok_01KF0A9EV00H631RDQD9CZ57D7',
  nilsCard: 'tok_01KF0AZDZ0TEWH0AVNH9DN65R6',
  sarasCard: 'tok_01KFAVE170E6RHXQAQPDH4AFAX',
  openHouse: 'vis_01KJQA4N40GWRPVJ77ZA9P48SS',
  doorDelegation: 'del_01KFAR9AJ09M8BVHNQP4C6FQHC',
} as const;

export const doors = [
  { id: cast.entrance, name: 'Main entrance' },
  { id: cast.serverRoom, name: 'Server room' },
] as const;

/** Moments that differ in what they teach. */
export const moments = {
  officeHours: { name: 'Office hours', at: '2026-03-16T08:00:00.000Z' },
  evening: { name: 'Evening', at: '2026-03-16T19:00:00.000Z' },
  openHouse: { name: 'Saturday, open house', at: '2026-03-21T09:00:00.000Z' },
  sunday: { name: 'Sunday', at: '2026-03-22T09:00:00.000Z' },
  holiday: { name: 'Public holiday', at: '2026-04-03T08:00:00.000Z' },
} as const;

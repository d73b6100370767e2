import { castWorld, rightsOf, officeHours, publicHolidays } from './cast-rights';
import { role, privilege, ids, schedule, weekly, yearly, once } from './cast-records';
import { decide } from './decide';
import { scheduleActive, scheduleIntervals, nextScheduleEdge } from './schedule';
import { wallMinute } from './wall-clock';
const w = castWorld();
w.members = [];
for (let r = 0; r < 5; r++) {
  const ps: string[] = [];
  for (let p = 0; p < 5; p++) { const id = `prv_${r}${p}`; ps.push(id); w.privileges.push(privilege(id, 'CARD', { scheduleId: ids.officeHours, doors: Array.from({length: 20},(_, i)=>({doorId: i===7? ids.entrance : 'dor_'+i, side:'BOTH' as const})) })); }
  w.roles.push(role(`rol_${r}`, ps)); w.members.push({ roleId: `rol_${r}`, userId: ids.ada });
}
const rights = rightsOf(w);
const bench = (name: string, n: number, f: (i: number) => unknown) => { for (let i=0;i<n/4;i++) f(i); const t=performance.now(); for (let i=0;i<n;i++) f(i); const ns=(performance.now()-t)*1e6/n; console.log(name, ns<1e5? ns.toFixed(0)+' ns' : (ns/1e6).toFixed(2)+' ms'); };
const byId=(id:string)=>id===publicHolidays.id?publicHolidays:undefined;
const at0=Date.parse('2026-03-16T08:00:00.000Z');
for (let k=0;k<2;k++){
bench('decide card grant 5x5', 200000, ()=>decide(rights,{doorId:ids.entrance,side:'OUTSIDE',method:'CARD',at:'2026-03-16T08:00:00.000Z',presented:{cardValue:'054F4D3',bitLength:26}}));
bench('decide card deny time 5x5', 200000, ()=>decide(rights,{doorId:ids.entrance,side:'OUTSIDE',method:'CARD',at:'2026-03-16T19:00:00.000Z',presented:{cardValue:'054F4D3',bitLength:26}}));
bench('wallMinute same day', 2e6, (i)=>wallMinute(at0+i,'Europe/Stockholm'));
bench('wallMinute roaming 366 days', 1e6, (i)=>wallMinute(at0+((i*7919)%(366*86400))*1000,'Europe/Stockholm'));
bench('wallMinute 2 zones', 1e6, (i)=>wallMinute(at0+i,i&1?'Europe/Stockholm':'Asia/Tokyo'));
bench('scheduleActive office hours', 1e6, (i)=>scheduleActive(officeHours,at0+(i%3000)*60000*7,'Europe/Stockholm',byId));
}
const days=['MON','TUE','WED','THU','FRI','SAT','SUN'] as any;
const hundred=schedule('h',Array.from({length:100},(_, i)=> i%4===0?weekly(days,`0${i%10}:00`,'23:15'): i%4===1? weekly(['MON','FRI'],'22:00','06:00',{mode:'EXCLUDE'}): i%4===2?yearly('01-01','12-31',{startTime:'10:00',endTime:'10:'+(10+i%50)}) : once('2026-0'+(1+i%9)+'-01T00:00','2026-0'+(1+i%9)+'-05T00:00')));
bench('scheduleActive 100 items', 200000, (i)=>scheduleActive(hundred,at0+(i%3000)*60000*7,'Europe/Stockholm',()=>undefined));
const t=performance.now(); const r=scheduleIntervals(hundred,Date.UTC(2026,0,1),Date.UTC(2027,0,1),'Europe/Stockholm',()=>undefined); console.log('year of 100 items cold', performance.now()-t, r.length);
bench('year of 100 items warm', 100, ()=>scheduleIntervals(hundred,Date.UTC(2026,0,1),Date.UTC(2027,0,1),'Europe/Stockholm',()=>undefined));
bench('year, cold zone each', 60, (i)=>scheduleIntervals(hundred,Date.UTC(1900+i,0,1),Date.UTC(1901+i,0,1),'America/Chicago',()=>undefined));
const five=Array.from({length:5},(_, i)=>schedule('x'+i,hundred.items)); const excl=schedule('e',hundred.items,five.map(f=>f.id));
bench('year of 600 items', 20, ()=>scheduleIntervals(excl,Date.UTC(2026,0,1),Date.UTC(2027,0,1),'Europe/Stockholm',(id)=>five.find(f=>f.id===id)));
bench('92 days office hours', 300, ()=>scheduleIntervals(officeHours,at0,at0+92*864e5,'Europe/Stockholm',byId));
bench('nextEdge office hours', 20000, (i)=>nextScheduleEdge(officeHours,at0+i*60000*5,'Europe/Stockholm',byId,at0+i*60000*5+366*864e5));
bench('nextEdge never, 366 days', 100, ()=>nextScheduleEdge(schedule('n',[weekly(days,'00:00','24:00')]),at0,'Europe/Stockholm',byId,at0+366*864e5));

/** Offensive words that the multilingual list lacks, matched as whole words. */
export const addedWords = `
  1488 arse arses ass biatch bollock boobies chink chinks chinky cum dickface dicks dumbass dykes fag fags fagot fck fcuk fuk fuker fuking
  gook gooks kikes kys niga nig niggas nigs pissed pisser pissoff prick pricks raped rapey rapists retard retards sexxx
  shite shits sluts slutty spics tards titties trannies turd twats wanker wankers whores
  blyad blyat cvnt cvnts cyka fukc fukk fuq golliwog kaffir kaffirs phuq pidor pidoras shyt zipperhead
  auschwitz gestapo holocaust kkk mengele molester mydick nazi nazis neonazis nsdap paedo paedos pedo pedophiles pedos phuck phuk
  joder kanaken maricones nazisau pendeja putain puto putos sudaca sudacas untermensch viado youpin youpins zigeuner
  бля блять ебал ебаный жид жиды кацап курва мудак пендос пидор пидорас сука ублюдок чмо чурка шлюха зига
  γαμώ μαλάκας πουτάνα זונה שרמוטה شراميط منيوك
  시발 지랄 しね 死ね
`;

/** Offensive words that are also matched inside a name, even across spaces. */
export const addedParts = `
  arsehole asshole asslick asswipe bigdick bitch blowjob bullshit childporn cocksuck cumshot cuntface dickhead dipshit eatshit
  faggit faggot fuck fvck gangbang handjob holyshit horseshit jackass kiddieporn masturbat motherfuk nigga nigger
  niggr niglet pornhub phaggot pornstar retarded shithead suckdick suckmydick
  gasthejews goebbels heilhit himmler hitler killjews killyourself kukluxklan meinkampf osamabinladen siegheil whitepower ziegheil
  arschloch fotze hurensohn kurwa schlampe wichser
  bougnoule encule filsdepute gilipollas hijadeputa hijodeputa hijoputa mierda
  caralho filhodaputa paneleiro vaffanculo
  amcik orospu siktir bhenchod behenchod chutiya madarchod putangina
  pizda skurwysyn spierdalaj wypierdalaj
  бляд гандон долбоеб ебать пидарас пизд зигхайль хуе хуй хуи
  гитлер гітлер χίτλερ היטלר هتلر ヒトラー 希特勒 히틀러
  肏 操你 草泥马 傻屌 尼哥 씨발 병신 개새끼
`;

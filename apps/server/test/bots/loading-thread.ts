// A thread of bots that never gets as far as to say that it has started.

setInterval(() => {}, 1000);

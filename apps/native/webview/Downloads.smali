# Saves what the page offers as a download. Its files are made in the page, so the page reads them itself.
.class L@PATH@/Downloads;
.super Ljava/lang/Object;
.implements Landroid/webkit/DownloadListener;

.field final activity:L@PATH@/MainActivity;

.method constructor <init>(L@PATH@/MainActivity;)V
    .locals 0
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, L@PATH@/Downloads;->activity:L@PATH@/MainActivity;
    return-void
.end method

.method public onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V
    .locals 5
    # Only files of our own pages.
    const-string v0, "blob:@SERVER@/"
    invoke-virtual {p1, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-nez v0, :read
    invoke-static {p1}, L@PATH@/MainActivity;->isOurs(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :end
    :read
    invoke-static {p1, p3, p4}, Landroid/webkit/URLUtil;->guessFileName(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const/4 v1, 0x2
    new-array v1, v1, [Ljava/lang/Object;
    const/4 v2, 0x0
    invoke-static {p1}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v3
    aput-object v3, v1, v2
    const/4 v2, 0x1
    invoke-static {v0}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v3
    aput-object v3, v1, v2
    const-string v2, "fetch(%s).then(r=>r.blob()).then(b=>{const f=new FileReader();f.onload=()=>stackmateDownloads.save(%s,f.result);f.readAsDataURL(b)})"
    invoke-static {v2, v1}, Ljava/lang/String;->format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;
    move-result-object v2
    iget-object v3, p0, L@PATH@/Downloads;->activity:L@PATH@/MainActivity;
    iget-object v3, v3, L@PATH@/MainActivity;->view:Landroid/webkit/WebView;
    const/4 v4, 0x0
    invoke-virtual {v3, v2, v4}, Landroid/webkit/WebView;->evaluateJavascript(Ljava/lang/String;Landroid/webkit/ValueCallback;)V
    :end
    return-void
.end method

# Called by the page with a file as a data address.
.method public save(Ljava/lang/String;Ljava/lang/String;)V
    .locals 3
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, L@PATH@/Downloads;->activity:L@PATH@/MainActivity;
    const/16 v1, 0x2c
    invoke-virtual {p2, v1}, Ljava/lang/String;->indexOf(I)I
    move-result v1
    add-int/lit8 v1, v1, 0x1
    invoke-virtual {p2, v1}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v1
    const/4 v2, 0x0
    invoke-static {v1, v2}, Landroid/util/Base64;->decode(Ljava/lang/String;I)[B
    move-result-object v1
    iput-object p1, v0, L@PATH@/MainActivity;->savedName:Ljava/lang/String;
    iput-object v1, v0, L@PATH@/MainActivity;->saved:[B
    invoke-virtual {v0, v0}, L@PATH@/MainActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method
